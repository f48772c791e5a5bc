export function MarkedText({ pieces }: { pieces: { text: string; hit: boolean }[] }) {
  return pieces.map((piece, at) =>
    piece.hit ? (
      <mark key={at} className="rounded-[3px] bg-accent-soft text-inherit">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}

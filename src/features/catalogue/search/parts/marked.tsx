export function MarkedText({ pieces }: { pieces: { text: string; hit: boolean }[] }) {
  return pieces.map((it, at) =>
    it.hit ? (
      <mark key={at} className="rounded-[3px] bg-accent-soft text-inherit">
        {it.text}
      </mark>
    ) : (
      it.text
    ),
  )
}

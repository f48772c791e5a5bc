/** The picture of a course, as a card or a row of a list shows it; its title stands beside it, so it says nothing. */
export function ArtImage({ src, className }: { src: string; className: string }) {
  return (
    <img src={src} alt="" width={640} height={400} loading="lazy" decoding="async" className={`bg-surface-3 object-cover ${className}`} />
  )
}

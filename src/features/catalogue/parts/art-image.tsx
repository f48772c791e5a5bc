/**
 * The picture of a course, as a card or a row of a list shows it; its title stands beside it, so it says nothing. Drawn art weighs
 * three kilobytes and comes with the page, so that nobody scrolls into empty boxes; an uploaded picture waits until it is near.
 */
export function ArtImage({ src, className = '' }: { src: string; className?: string }) {
  const when = src.startsWith('/art/') ? ({ fetchPriority: 'low' } as const) : ({ loading: 'lazy' } as const)
  return <img src={src} alt="" width={640} height={400} {...when} decoding="async" className={`bg-surface-3 object-cover ${className}`} />
}

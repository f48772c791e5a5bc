/**
 * Decorative next to the title. Drawn art (3 KB) loads eagerly to avoid empty boxes; uploads load
 * lazily.
 */
export function ArtImage({ src, className = '' }: { src: string; className?: string }) {
  const when = src.startsWith('/art/')
    ? ({ fetchPriority: 'low' } as const)
    : ({ loading: 'lazy' } as const)
  return (
    <img
      src={src}
      alt=""
      width={640}
      height={400}
      {...when}
      decoding="async"
      className={`bg-surface-3 object-cover ${className}`}
    />
  )
}

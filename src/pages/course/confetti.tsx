import { getArtPath } from '#features/catalogue/paths.ts'

/** Respects reduced motion. */
export function CertificateConfetti({ slug }: { slug: string }) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 -z-10 overflow-hidden">
      <img
        src={getArtPath(slug, 'wide')}
        alt=""
        className="absolute inset-0 size-full object-cover opacity-45"
      />
      {Array.from({ length: 28 }, (_, at) => (
        <span
          key={at}
          className="absolute -top-6 size-3 rounded-[2px] confetti"
          style={{
            insetInlineStart: `${(at * 37) % 100}%`,
            animationDelay: `${(at % 9) * 0.16}s`,
            background: [
              'var(--accent)',
              'var(--star)',
              'oklch(0.75 0.12 170)',
              'oklch(0.97 0.02 86)',
            ][at % 4],
          }}
        />
      ))}
    </div>
  )
}

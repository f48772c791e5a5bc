/** CSS replaces the built-in star with the owner's logo. */
export function BrandMark({ size = 36, className = '' }: { size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
      className={`brand-mark shrink-0 text-brand-ink ${className}`}
    >
      <g fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinejoin="round">
        <rect x="8" y="8" width="24" height="24" />
        <rect x="8" y="8" width="24" height="24" transform="rotate(45 20 20)" />
      </g>
      <path
        d="M20 12.6l1.9 5.5 5.5 1.9-5.5 1.9-1.9 5.5-1.9-5.5-5.5-1.9 5.5-1.9z"
        fill="var(--accent)"
      />
    </svg>
  )
}

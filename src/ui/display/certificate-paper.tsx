import type { ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'

/**
 * Sized in em of its own width, so that one markup serves page, card and print. Light in every
 * theme.
 */
export function CertificatePaper({
  issuer,
  kind,
  otherKind,
  given,
  holder,
  reason,
  subject,
  signatory,
  seal,
  end,
}: {
  issuer: string
  kind: string
  /** The same in the other language. */
  otherKind: ReactNode
  given: string
  holder: ReactNode
  reason: string
  subject: ReactNode
  signatory: { name: ReactNode; title: ReactNode } | null
  /** URL of the seal image. */
  seal: string
  /** Opposite the signature, e.g. a date or code. */
  end?: ReactNode
}) {
  return (
    <div className="@container relative w-full scheme-light text-[oklch(0.245_0.032_228)]">
      <div className="aspect-[1.414] rounded-[.5em] bg-[oklch(0.235_0.042_222)] p-[1.1em] text-[length:1.72cqi] leading-[1.35] inset-ring-[.1em] inset-ring-[oklch(0.74_0.12_80/.75)]">
        <div className="relative isolate flex h-full flex-col items-center bg-[radial-gradient(circle_at_50%_35%,oklch(0.995_0.006_88),oklch(0.965_0.025_86))] px-[4em] pt-[3.1em] pb-[2.7em] text-center">
          <Frame />
          <div className="flex items-center justify-between self-stretch px-[.8em] pt-[.9em] text-[1.05em]">
            <span className="flex items-center gap-[.5em]">
              <BrandMark className="size-[1.9em]! text-[oklch(0.42_0.071_209)]!" />
              <b className="font-display text-[1.4em] leading-none font-extrabold">{issuer}</b>
            </span>
            <span className={`font-display text-[1.05em] font-medium ${gold}`}>{otherKind}</span>
          </div>
          <p
            className={`my-[.1em] font-display font-bold tracking-display text-balance text-[oklch(0.36_0.07_212)] ${getHeadSize(kind)}`}
          >
            {kind}
          </p>
          <p className={said}>{given}</p>
          <p className="mt-[.12em] mb-[.35em] font-display text-[2.7em] leading-[1.45] font-bold">
            {holder}
          </p>
          <p className={said}>{reason}</p>
          <p className="max-w-[26em] font-display text-[1.75em] leading-[1.5] font-bold text-balance text-[oklch(0.42_0.071_209)]">
            {subject}
          </p>
          <div className="mt-auto grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-end gap-[1em] self-stretch px-[.9em] pb-[.5em]">
            <div className="grid justify-items-start text-start text-[.95em]">
              {signatory && (
                <>
                  <b className="min-w-[11em] border-b-[.08em] border-[oklch(0.68_0.11_78)] pb-[.3em] font-semibold">
                    {signatory.name}
                  </b>
                  <span className="pt-[.3em] text-[oklch(0.45_0.03_224)]">{signatory.title}</span>
                </>
              )}
            </div>
            <span className={sealStyle}>
              <img
                src={seal}
                alt=""
                width={420}
                height={420}
                loading="lazy"
                className="block size-full scale-[1.24]"
              />
            </span>
            <div className={`justify-self-end text-end text-[.95em] ${gold}`}>{end}</div>
          </div>
        </div>
      </div>
    </div>
  )
}

function Frame() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 960 672"
      preserveAspectRatio="none"
      className="absolute inset-[.8em] -z-10 size-[calc(100%-1.6em)]"
    >
      <defs>
        <pattern id="certificate-star" width="24" height="24" patternUnits="userSpaceOnUse">
          <g
            transform="translate(12 12)"
            fill="none"
            stroke="#b98a34"
            strokeWidth="1.1"
            strokeLinejoin="round"
          >
            <path d="M-6.5-6.5h13v13h-13z" />
            <path d="M-6.5-6.5h13v13h-13z" transform="rotate(45)" />
            <path d="M0-3.4L1-1 3.4 0 1 1 0 3.4-1 1-3.4 0-1-1z" fill="#c8932f" stroke="none" />
          </g>
        </pattern>
      </defs>
      <path
        fill="url(#certificate-star)"
        fillRule="evenodd"
        d="M0 0H960V672H0ZM24 24V648H936V24Z"
      />
      <rect
        x="30"
        y="30"
        width="900"
        height="612"
        fill="none"
        stroke="oklch(0.68 0.11 78)"
        strokeWidth="1.4"
      />
    </svg>
  )
}

const gold = 'text-[oklch(0.49_0.105_66)]'
const said = 'text-[1.15em] text-[oklch(0.41_0.03_226)]'
const sealStyle =
  'block size-[8.4em] overflow-hidden rounded-full shadow-[0_0_0_.28em_oklch(0.975_0.02_86),0_0_0_.42em_oklch(0.74_0.12_80),0_.7em_1.4em_-.3em_oklch(0.3_0.05_80/.5)]'

/** Shrinks long titles so that the layout below does not move. */
const getHeadSize = (kind: string) =>
  kind.length <= 26 ? 'text-[3.1em]' : kind.length <= 40 ? 'text-[2.1em]' : 'text-[1.7em]'

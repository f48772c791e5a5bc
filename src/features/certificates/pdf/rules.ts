import { renderSVG } from 'uqr'
import {
  drawFrame,
  templatePalettes,
  type TemplateColor,
  type CertificateTemplate,
} from '../templates.ts'
import { certificatePdfMessages } from './messages.ts'

type BilingualText = { en: string; ar: string }

export type PdfContent = Record<
  | 'kind'
  | 'given'
  | 'reason'
  | 'holder'
  | 'title'
  | 'issuer'
  | 'signatory'
  | 'signatory_title'
  | 'date'
  | 'hijri',
  BilingualText
> & {
  serial: string
  url: string
  /** QR code of the address, as SVG. */
  qr: string
  /** Background, as SVG. */
  frame: string
  colours: { ink: string; deep: string; gold: string }
  /** SVG; empty if there is none. */
  signature: string
  /** SVG; empty if there is none. */
  logo: string
}

export const getPdfKey = (id: string, hash: string) => `certificates/${id}/${hash.slice(0, 16)}.pdf`

export type IssuedCertificate = {
  kind: 'course' | 'diploma'
  serial: string
  holder: BilingualText
  /** Title of the certificate itself, if it has one. */
  credential: BilingualText | null
  title: BilingualText
  issuer: BilingualText
  signatory: BilingualText | null
  signatory_title: BilingualText
  issued_at: string
  hasTest: boolean
  look: CertificateTemplate
  colours: TemplateColor
}

/** The date is in the academy's time zone. */
export function buildPdfContent(
  it: IssuedCertificate,
  {
    url,
    qr,
    zone,
    signature = '',
    logo = '',
  }: { url: string; qr: string; zone: string; signature?: string; logo?: string },
): PdfContent {
  const { en, ar } = certificatePdfMessages
  const kind = it.kind === 'diploma' ? 'diploma' : 'completion'
  const reason = it.kind === 'diploma' ? 'forDiploma' : it.hasTest ? 'forTested' : 'forCourse'
  const signed = it.signatory ?? { en: '', ar: '' }
  return {
    kind: it.credential ?? { en: en[kind], ar: ar[kind] },
    given: { en: en.given, ar: ar.given },
    reason: { en: en[reason], ar: ar[reason] },
    holder: it.holder,
    title: it.title,
    issuer: it.issuer,
    signatory: signed,
    signatory_title: {
      en: it.signatory_title.en || en.trainer,
      ar: it.signatory_title.ar || ar.trainer,
    },
    ...formatDates(it.issued_at, zone),
    serial: it.serial,
    url,
    qr,
    frame: drawFrame(it.look, it.colours),
    colours: templatePalettes[it.colours],
    signature,
    logo,
  }
}

/** Aligned to the bottom start, so that it does not overlap the text above. */
export const buildSignatureSvg = (base64: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 340 88" width="340" height="88"><image href="data:image/webp;base64,${base64}" width="340" height="88" preserveAspectRatio="xMinYMax meet"/></svg>`

export const buildLogoSvg = (base64: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><image href="data:image/png;base64,${base64}" width="512" height="512"/></svg>`

export const buildQrSvg = (url: string) =>
  renderSVG(url, { border: 0, blackColor: '#0f3140', whiteColor: 'transparent' })

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** Gregorian and Hijri dates in both languages. */
export function formatDates(iso: string, timeZone: string) {
  const formatDate = (tag: string) =>
    new Intl.DateTimeFormat(tag, { ...day, timeZone }).format(new Date(iso))
  return {
    date: { en: formatDate('en-GB'), ar: formatDate('ar-EG-u-ca-gregory-nu-arab') },
    hijri: {
      en: formatDate('en-GB-u-ca-islamic-umalqura'),
      ar: formatDate('ar-EG-u-ca-islamic-umalqura-nu-arab'),
    },
  }
}

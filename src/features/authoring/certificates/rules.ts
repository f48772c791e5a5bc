import type { CertificateBody } from './contract.ts'

/** Default for drafts from before certificates were part of them. */
export const emptyCertificate: CertificateBody = {
  offered: false,
  title: '',
  title_ar: '',
  attests: '',
  attests_ar: '',
  requirements: '',
  requirements_ar: '',
  signatory_id: null,
  signatory_title: '',
  signatory_title_ar: '',
  look: 'classic',
  colours: 'teal',
}

export const defaultCertificate: CertificateBody = { ...emptyCertificate, offered: true }

export const sampleHolder = { en: 'Layla Mansour', ar: 'ليلى منصور' }
export const sampleSerial = 'CRT-0000-0000'

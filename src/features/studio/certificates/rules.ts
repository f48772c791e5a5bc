import type { CertificateBody } from './contract.ts'

/** Nothing is offered until somebody says so. */
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

/** Whose name stands on a paper that is only looked at. */
export const sampleHolder = { en: 'Layla Mansour', ar: 'ليلى منصور' }
export const sampleSerial = 'CRT-0000-0000'

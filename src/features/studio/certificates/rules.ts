import type { CertificateBody } from './contract.ts'

/** The certificate of a draft from before drafts had one: not offered. */
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

/** A new course or diploma offers a certificate until its author turns it off. */
export const defaultCertificate: CertificateBody = { ...emptyCertificate, offered: true }

/** Whose name stands on a paper that is only looked at. */
export const sampleHolder = { en: 'Layla Mansour', ar: 'ليلى منصور' }
export const sampleSerial = 'CRT-0000-0000'

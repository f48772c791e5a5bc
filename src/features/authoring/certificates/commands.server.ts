import { href } from 'react-router'
import { readLogo, readSignature } from '#features/certificates/pdf/commands.server.ts'
import { typesetCertificate } from '#features/certificates/pdf/gateways/paper-maker.ts'
import { buildPdfContent, buildQrSvg } from '#features/certificates/pdf/rules.ts'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import { academyName, academyTimeZone } from '#platform/page/academy/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { resizeImage } from '#platform/files/file-thread.server.ts'
import { sampleHolder, sampleSerial } from './rules.ts'
import type { CertificateOffer } from '../drafts/publish-certificate.server.ts'

const signatureDots = 900

/** Re-encodes the image and returns its storage key. */
export async function storeSignature(image: File, { services }: PersonCallContext) {
  const drawn = await resizeImage(new Uint8Array(await image.arrayBuffer()), signatureDots)
  if (!drawn) throw new Failure('picture_kind', { fields: { image: 'picture_kind' } })
  const key = `signatures/${crypto.randomUUID()}.webp`
  await services.storage.put(key, drawn, 'image/webp')
  return key
}

/** Uses the real PDF renderer with a sample name. */
export async function renderSamplePdf(
  db: Db,
  kind: 'course' | 'diploma',
  it: CertificateOffer & { hasTest: boolean; trainer_id: number | null },
  call: PersonCallContext,
) {
  const { services, now } = call
  const { settings, storage, config } = services
  const certificate = it.certificate!
  const signs = certificate.signatory_id ?? it.trainer_id
  const trainer = signs
    ? await db
        .selectFrom('trainers')
        .select(['name', 'name_ar'])
        .where('id', '=', signs)
        .executeTakeFirst()
    : undefined
  const academy = settings.get(academyName)
  const url = `${config.origin}${href('/crt/:id', { id: sampleSerial })}`
  const paper = buildPdfContent(
    {
      kind,
      serial: sampleSerial,
      holder: sampleHolder,
      credential: toBilingualTitle(certificate),
      title: { en: it.title || it.title_ar, ar: it.title_ar || it.title },
      issuer: { en: academy.en, ar: academy.ar || academy.en },
      signatory: trainer ? { en: trainer.name, ar: trainer.name_ar || trainer.name } : null,
      signatory_title: {
        en: certificate.signatory_title,
        ar: certificate.signatory_title_ar || certificate.signatory_title,
      },
      issued_at: now.toISOString(),
      hasTest: it.hasTest,
      look: certificate.look,
      colours: certificate.colours,
    },
    {
      url,
      qr: buildQrSvg(url),
      zone: settings.get(academyTimeZone),
      signature: await readSignature(storage, it.signature ?? null),
      logo: await readLogo(storage, settings),
    },
  )
  return typesetCertificate(paper)
}

/** Falls back to the other language; null if both are empty. */
const toBilingualTitle = ({ title, title_ar }: { title: string; title_ar: string }) =>
  title || title_ar ? { en: title || title_ar, ar: title_ar || title } : null

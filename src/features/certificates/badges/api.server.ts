import { createHash } from 'node:crypto'
import { artOptions } from '#features/catalogue/art/rules.ts'
import { artFamily } from '#features/catalogue/art/queries.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { academyDescription, academyName } from '#platform/data/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { kindByStart } from '#platform/files/file-kind.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { courseArt } from '#ui/art/course-art.ts'
import { isCertificateId } from '../issuing/rules.ts'
import { certificateById, certificateOf, certificates } from '../queries.server.ts'
import { certificateSignedIn, signed } from './commands.server.ts'
import { badges } from './contract.ts'
import { paintBadge } from './gateways/badge-painter.ts'
import { emailOf, offeredThing, publicKeys, revokedIn } from './queries.server.ts'
import { achievementOf, baked, badgeIn, badgeInText, credentialOf, enveloped, namedIn, profileOf, statusOf } from './rules.ts'

type Parts = { db: Db; now: Date; services: Services }

const academyOf = ({ config, settings }: Pick<Services, 'config' | 'settings'>) => ({
  origin: config.origin,
  name: settings.get(academyName).en,
  description: settings.get(academyDescription).en,
})

const told = (value: object, name: string | null = null) => ({
  bytes: Buffer.from(JSON.stringify(value, null, 2)),
  type: 'application/json',
  name,
})

export const badgesApi = serve(badges, {
  issuer: ({ services }) =>
    told({ '@context': 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json', ...profileOf(academyOf(services)) }),
  keys: async ({ db }) => told({ keys: (await publicKeys(db)).map((it) => it.key) }),
  key: async ({ db, input }) => told(((await publicKeys(db)).find((it) => it.id === input.id)?.key as object | undefined) ?? nothing()),
  achievement: async ({ db, input, services }) => {
    const [kind, id] = input.of.split('-') as ['course' | 'diploma', string]
    const offered = (await offeredThing(db, kind, Number(id))) ?? nothing()
    return told({
      '@context': 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ...achievementOf(offered, services.config.origin),
    })
  },
  status: async ({ db, input, now, services }) => {
    const credential = statusOf(input.list, await revokedIn(db, input.list), academyOf(services), now)
    const text = await signed(db, credential, services.config.origin, { now, secret: services.secret })
    return { bytes: Buffer.from(text), type: 'application/vc+jwt', name: null }
  },
  badge: async ({ input, ...parts }) => {
    const { badge, row } = await badgeOf(parts, input.id)
    return told(enveloped(badge), `${row.serial}.json`)
  },
  picture: async ({ input, ...parts }) => {
    const { badge, row } = await badgeOf(parts, input.id)
    const medal = await paintBadge(courseArt(artOptions(row.slug, 'medallion', await artFamily(parts.db, row.slug))))
    return { bytes: baked(medal, badge), type: 'image/png', name: `${row.serial}.png` }
  },
  check: ({ db, input }) => checked(db, input.file),
})

/** The badge of a certificate that holds. */
async function badgeOf({ db, now, services }: Parts, id: string) {
  const row = (await certificateById(db, id)) ?? nothing()
  const it = certificateOf(row)
  if (it.state !== 'valid') return nothing()
  const offered = (await offeredThing(db, it.kind, it.of.id)) ?? nothing()
  const credential = credentialOf(
    { ...it, number: row.number },
    { academy: academyOf(services), email: await emailOf(db, row.user_id), offered },
  )
  return { row, badge: await signed(db, credential, services.config.origin, { now, secret: services.secret }) }
}

/** What a file turns out to be: a paper by its bytes, a badge by its signature. */
async function checked(db: Db, file: File) {
  const bytes = Buffer.from(await file.arrayBuffer())
  const kind = kindByStart(bytes)
  if (kind === 'pdf') {
    const hash = createHash('sha256').update(bytes).digest('hex')
    const row = await certificates(db).where('it.file_hash', '=', hash).executeTakeFirst()
    return row ? { verdict: 'ours' as const, certificate: certificateOf(row) } : changed(db, namedIn(bytes.toString('latin1')))
  }
  const badge = kind === 'png' ? badgeIn(bytes) : kind === null && bytes.length < 100_000 ? badgeInText(bytes.toString('utf8')) : null
  if (!badge) return changed(db, null)
  const id = await certificateSignedIn(db, badge)
  const row = id && isCertificateId(id) ? await certificateById(db, id) : null
  return row ? { verdict: 'ours' as const, certificate: certificateOf(row) } : changed(db, namedIn(claimsOf(badge)))
}

/** A file that names a certificate of ours and is not as we issued it; or nothing of ours at all. */
async function changed(db: Db, id: string | null) {
  const row = id ? await certificateById(db, id) : null
  return row ? { verdict: 'changed' as const, certificate: certificateOf(row) } : { verdict: 'foreign' as const, certificate: null }
}

const claimsOf = (badge: string) => Buffer.from(badge.split('.')[1]!, 'base64url').toString('utf8')

function nothing(): never {
  throw new Failure('not_found')
}

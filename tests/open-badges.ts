import { z } from 'zod'

// Offline copy of the rules in 1EdTech's AchievementCredential schema (Open Badges 3.0) and the W3C
// status list.
const uri = z.url()
const instant = z.iso.datetime({ offset: true })
const typeSchema = (name: string) =>
  z.array(z.string()).refine((it) => it.includes(name), `type is no ${name}`)
const image = z.object({ id: uri, type: z.literal('Image'), caption: z.string().optional() })

const identityTypes =
  'name sourcedId systemId productId userName accountId emailAddress nationalIdentityNumber isbn issn lisSourcedId oneRosterSourcedId sisSourcedId ltiContextId ltiDeploymentId ltiToolId ltiPlatformId ltiUserId identifier'.split(
    ' ',
  )
const identity = z.strictObject({
  type: z.literal('IdentityObject'),
  hashed: z.boolean(),
  identityHash: z.string().min(1),
  identityType: z.enum(identityTypes),
  salt: z.string().optional(),
})

export const badgeProfile = z.object({
  id: uri,
  type: typeSchema('Profile'),
  name: z.string(),
  url: uri,
  description: z.string(),
  image,
})

const achievementTypes = [
  'Certificate',
  'CertificateOfCompletion',
  'Course',
  'Degree',
  'Diploma',
  'Badge',
  'Assessment',
  'Award',
]
export const badgeAchievement = z.object({
  id: uri,
  type: typeSchema('Achievement'),
  achievementType: z.enum(achievementTypes),
  name: z.string().min(1),
  description: z.string().min(1),
  criteria: z
    .object({ id: uri.optional(), narrative: z.string().optional() })
    .refine((it) => it.id ?? it.narrative),
  image: image.optional(),
})

export const badgeCredential = z.object({
  '@context': z.tuple([
    z.literal('https://www.w3.org/ns/credentials/v2'),
    z
      .string()
      .regex(/^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context(-3\.0\.\d+)?\.json$/),
  ]),
  id: uri,
  type: typeSchema('VerifiableCredential').refine(
    (item) => item.includes('OpenBadgeCredential') || item.includes('AchievementCredential'),
  ),
  name: z.string().min(1),
  issuer: badgeProfile,
  validFrom: instant,
  validUntil: instant.optional(),
  credentialSubject: z.object({
    id: uri.optional(),
    type: typeSchema('AchievementSubject'),
    identifier: z.array(identity).min(1),
    achievement: badgeAchievement,
    result: z.array(z.object({ type: typeSchema('Result'), value: z.string() })).optional(),
  }),
  evidence: z.array(z.object({ id: uri, type: typeSchema('Evidence'), name: z.string() })),
  credentialStatus: z.object({
    id: uri,
    type: z.literal('BitstringStatusListEntry'),
    statusPurpose: z.enum(['revocation', 'suspension', 'refresh', 'message']),
    statusListIndex: z.string().regex(/^\d+$/),
    statusListCredential: uri,
  }),
  credentialSchema: z.array(
    z.object({ id: uri, type: z.literal('1EdTechJsonSchemaValidator2019') }),
  ),
  // Registered JWT claims.
  iss: uri,
  jti: uri,
  sub: uri,
  nbf: z.int(),
})

export const badgeStatusList = z.object({
  '@context': z
    .array(z.string())
    .refine((item) => item[0] === 'https://www.w3.org/ns/credentials/v2'),
  id: uri,
  type: typeSchema('BitstringStatusListCredential').refine((it) =>
    it.includes('VerifiableCredential'),
  ),
  issuer: uri,
  validFrom: instant,
  credentialSubject: z.object({
    id: uri,
    type: z.literal('BitstringStatusList'),
    statusPurpose: z.literal('revocation'),
    encodedList: z.string().regex(/^u[\w-]+$/),
  }),
})

import type { InvitationRole } from './contract.ts'

type Both = { en: string; ar: string }

/** What somebody is invited to, inside the sentence of the notification. */
export const taskWords: Record<InvitationRole, Both> = {
  trainer: { en: 'teach', ar: 'التدريس في' },
  signatory: { en: 'sign the certificates of', ar: 'توقيع شهادات' },
}

export const answerWords: Record<'accepted' | 'declined', Both> = {
  accepted: { en: 'accepted', ar: 'قبول الدعوة' },
  declined: { en: 'declined', ar: 'اعتذار' },
}

export const teamChangeWords: Record<'added' | 'removed', Both> = {
  added: { en: 'added you to', ar: 'أضافك فريق الأكاديمية إلى' },
  removed: { en: 'took you off', ar: 'أخرجك فريق الأكاديمية من' },
}

export const invitationsPath = '/my/trainer-profile/invitations'

/** The forms of the builder that are about people. */
export const isTeamSheet = (sheet: string | undefined) => sheet === 'invite' || sheet === 'uninvite' || sheet === 'leave'

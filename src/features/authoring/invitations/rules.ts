import type { InvitationRole } from './contract.ts'

type BilingualText = { en: string; ar: string }

/** Fragments that are inserted into the notification text. */
export const taskTexts: Record<InvitationRole, BilingualText> = {
  trainer: { en: 'teach', ar: 'التدريس في' },
  signatory: { en: 'sign the certificates of', ar: 'توقيع شهادات' },
}

export const answerTexts: Record<'accepted' | 'declined', BilingualText> = {
  accepted: { en: 'accepted', ar: 'قبول الدعوة' },
  declined: { en: 'declined', ar: 'اعتذار' },
}

export const teamChangeTexts: Record<'added' | 'removed', BilingualText> = {
  added: { en: 'added you to', ar: 'أضافك فريق الأكاديمية إلى' },
  removed: { en: 'took you off', ar: 'أخرجك فريق الأكاديمية من' },
}

export const isTeamForm = (sheet: string | undefined) =>
  sheet === 'invite' || sheet === 'uninvite' || sheet === 'leave'

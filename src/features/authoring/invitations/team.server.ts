import { href, redirect } from 'react-router'
import type { Call } from '#platform/call/call.ts'
import type { Locale } from '#platform/language/locale.ts'
import { buildFormFailure } from '#platform/page/form.server.ts'
import { invitationCalls, type InvitationRole } from './contract.ts'

export async function handleTeamForm(
  call: Call,
  locale: Locale,
  course_id: string,
  fields: Record<string, string>,
) {
  const { sheet, id = '', role = '', trainer_id, email } = fields
  const course = { course_id: Number(course_id) }
  try {
    if (sheet === 'uninvite') await call(invitationCalls.cancel, { ...course, id })
    else if (sheet === 'leave') await call(invitationCalls.leave, course)
    else
      await call(invitationCalls.invite, {
        ...course,
        role: role as InvitationRole,
        ...(trainer_id ? { trainer_id: Number(trainer_id) } : email && { email }),
      })
  } catch (error) {
    return buildFormFailure(error, locale, fields)
  }
  if (sheet === 'leave') throw redirect(href('/my/trainer-profile/courses'))
  return { done: 'saved', values: { sheet } as Record<string, string | undefined> }
}

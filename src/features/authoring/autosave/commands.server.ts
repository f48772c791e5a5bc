import type { Call } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { buildFormFailure, type readSentForm } from '#platform/page/form.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { diplomaDraftCalls } from '../diplomas/contract.ts'
import { draftCalls } from '../drafts/contract.ts'
import { parseFormSection, formSections, type FormReader } from './rules.ts'

type SentForm = Awaited<ReturnType<typeof readSentForm>>

/** Adapts a sent form to the interface of the browser's `FormData`. */
const toFormReader = ({ fields, all }: SentForm): FormReader => ({
  get: (name) => fields[name] ?? null,
  getAll: all,
})

/** Fallback for forms sent without JavaScript. */
export async function saveFormSection(call: Call, locale: Locale, id: string, sent: SentForm) {
  const { sheet: asked, part_id = '', revision = '' } = sent.fields
  try {
    const sheet = formSections.find((it) => it === asked)
    if (!sheet) throw new Failure('malformed_request')
    const fields = parseFormSection(sheet, toFormReader(sent))
    const { diploma, ...part } = fields
    if (diploma) await call(diplomaDraftCalls.save, { diploma_id: id, revision, diploma })
    else await call(draftCalls.save, { course_id: id, part_id, revision, ...part })
    return { done: 'saved', values: { sheet } as Record<string, string | undefined> }
  } catch (error) {
    return buildFormFailure(stripFieldPrefixes(error), locale, sent.fields)
  }
}

/** Maps field paths of the call to the names of the form. */
function stripFieldPrefixes(error: unknown) {
  if (!(error instanceof Failure) || !error.fields) return error
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, code]) => [
      name.replace(/^(course|section|lesson|diploma)\.(certificate\.)?/, ''),
      code,
    ]),
  )
  return new Failure(error.code, { fields })
}

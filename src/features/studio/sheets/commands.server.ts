import type { Call } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { failedForm, type sentForm } from '#platform/page/form.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { diplomaDrafts } from '../diplomas/contract.ts'
import { drafts } from '../drafts/contract.ts'
import { fieldsIn, sheets, type Typed } from './rules.ts'

type Sent = Awaited<ReturnType<typeof sentForm>>

/** What a form sent, as the browser's own would be read. */
const typedIn = ({ fields, all }: Sent): Typed => ({ get: (name) => fields[name] ?? null, getAll: all })

/** Saves a form of the builder that was sent whole, as its script would have: of a course, or of a diploma where the form says so. */
export async function saveSheet(call: Call, locale: Locale, id: string, sent: Sent) {
  const { sheet: asked, part_id = '', revision = '' } = sent.fields
  try {
    const sheet = sheets.find((it) => it === asked)
    if (!sheet) throw new Failure('malformed_request')
    const fields = fieldsIn(sheet, typedIn(sent))
    const { diploma, ...part } = fields
    if (diploma) await call(diplomaDrafts.save, { diploma_id: id, revision, diploma })
    else await call(drafts.save, { course_id: id, part_id, revision, ...part })
    return { done: 'saved', values: { sheet } as Record<string, string | undefined> }
  } catch (error) {
    return failedForm(withPlainNames(error), locale, sent.fields)
  }
}

/** A field is called what its form calls it. */
function withPlainNames(error: unknown) {
  if (!(error instanceof Failure) || !error.fields) return error
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, code]) => [name.replace(/^(course|section|lesson|diploma)\.(certificate\.)?/, ''), code]),
  )
  return new Failure(error.code, { fields })
}

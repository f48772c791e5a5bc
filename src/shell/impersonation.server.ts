import { impersonationMessages } from '#features/accounts/impersonation/messages.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { getFormat } from '#platform/language/format.ts'
import { getMessageLocale, type ReaderContext } from '#platform/language/locale.ts'
import { pickName } from '#platform/language/names.ts'

/** Localized on the server, so visitor pages do not bundle the texts. */
export function buildImpersonationBar(actor: Actor, until: string, reader: ReaderContext) {
  const t = impersonationMessages[getMessageLocale(reader)]
  return {
    text: t.bar(
      `\u2068${pickName(reader.locale, actor)}\u2069`,
      getFormat(getMessageLocale(reader), reader.zone).time(until),
    ),
    end: t.end,
  }
}

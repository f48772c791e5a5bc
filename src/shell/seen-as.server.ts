import { m } from '#features/accounts/seen-as/messages.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { formatIn } from '#platform/language/format.ts'
import { tongueOf, type Reader } from '#platform/language/locale.ts'
import { nameIn } from '#platform/language/names.ts'

/** What stands over every page while staff look on. Its words are made here, so that no visitor's page carries them. */
export function seenAsBar(actor: Actor, until: string, reader: Reader) {
  const said = m[tongueOf(reader)]
  return {
    text: said.bar(`\u2068${nameIn(reader.locale, actor)}\u2069`, formatIn(tongueOf(reader), reader.zone).time(until)),
    end: said.end,
  }
}

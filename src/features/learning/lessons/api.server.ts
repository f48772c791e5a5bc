import { serve } from '#platform/gate.server.ts'
import { renderMarkdown } from '#platform/markdown.server.ts'
import { admit, lessonIn } from '../access/queries.server.ts'
import { mediaOf } from '../media/rules.ts'
import { lessonPrefix } from '../media/queries.server.ts'
import { rangesIn } from '../progress/rules.ts'
import { cuesIn } from '../transcript/rules.ts'
import { rememberOpening } from './commands.server.ts'
import { lessons } from './contract.ts'
import { lessonInside, lessonOutside } from './queries.server.ts'

const ownNames = { en: 'English', ar: 'العربية' }

export const lessonsApi = serve(lessons, {
  about: async ({ db, actor, reader, now, input }) => {
    const met = await lessonIn(db, actor, input.course, input.lesson, now)
    return lessonOutside(db, reader, actor?.id ?? null, met, now)
  },
  get: async ({ db, actor, reader, now, services, input }) => {
    const met = admit(await lessonIn(db, actor, input.course, input.lesson, now))
    // Nobody is let in without being somebody.
    const user_id = actor.id
    if (met.is_enrolled) await rememberOpening(db, user_id, met, now)
    const outside = await lessonOutside(db, reader, user_id, met, now)
    const { body, captions, vtt, attachments, position, percent, finished, watched } = await lessonInside(
      db,
      reader,
      user_id,
      met.lesson_id,
    )
    const signed = lessonPrefix(services.secret, user_id, met.lesson_id, now)
    return {
      ...outside,
      body: { ...body, text: renderMarkdown(body.text).html },
      progress: { position, percent, finished, watched: rangesIn(watched) },
      captions: captions.map((lang) => ({ lang, label: ownNames[lang], address: `${signed.prefix}captions/${lang}.vtt` })),
      transcript: vtt === null ? null : { lang: captions[0]!, cues: cuesIn(vtt) },
      attachments: attachments.map((it) => ({ ...it, address: `${signed.prefix}attachments/${it.id}` })),
      media: mediaOf(met, signed),
    }
  },
})

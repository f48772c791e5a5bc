import { serve } from '#platform/call/gate.server.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { lessonIn } from '../access/queries.server.ts'
import { mediaOf } from '../media/rules.ts'
import { lessonPrefix } from '../media/queries.server.ts'
import { rangesIn } from '../progress/rules.ts'
import { cuesIn } from '../transcript/rules.ts'
import { rememberOpening } from './commands.server.ts'
import { lessons } from './contract.ts'
import { lessonInside, lessonOutside } from './queries.server.ts'

const ownNames = { en: 'English', ar: 'العربية' }

export const lessonsApi = serve(lessons, {
  about: ({ db, input, ...viewer }) => lessonOutside(db, viewer, lessonIn(input.course, input.lesson)),
  get: async ({ db, input, ...viewer }) => {
    const { inside, outside } = await lessonInside(db, viewer, lessonIn(input.course, input.lesson))
    const { body, captions, vtt, attachments, position, percent, finished, watched } = inside
    // Nobody is let in without being somebody.
    const [{ id: user_id }, now] = [viewer.actor, viewer.now]
    if (inside.is_enrolled) await rememberOpening(db, user_id, inside, now)
    const signed = lessonPrefix(viewer.services.secret, user_id, inside.lesson_id, now)
    return {
      ...outside,
      body: { ...body, text: renderMarkdown(body.text).html },
      progress: { position, percent, finished, watched: rangesIn(watched) },
      captions: captions.map((lang) => ({ lang, label: ownNames[lang], address: `${signed.prefix}captions/${lang}.vtt` })),
      transcript: vtt === null ? null : { lang: captions[0]!, cues: cuesIn(vtt) },
      attachments: attachments.map((it) => ({ ...it, address: `${signed.prefix}attachments/${it.id}` })),
      media: mediaOf(inside, signed),
    }
  },
})

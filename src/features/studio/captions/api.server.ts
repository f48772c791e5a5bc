import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { changeLesson } from '../files/commands.server.ts'
import { captions } from './contract.ts'
import { linesIn, shifted, textIn, vttOf } from './rules.ts'

export const captionsApi = serve(captions, {
  set: async ({ db, input: { course_id, part_id, lang, file, text }, ...call }) => {
    const sent = file?.size ? textIn(new Uint8Array(await file.arrayBuffer())) : (text ?? '')
    const { lines, faults } = linesIn(sent)
    const isNothing = sent.trim() === ''
    if (!isNothing && !lines.length && !faults.length) faults.push({ line: 1, code: 'time' })
    await changeLesson(db, course_id, part_id, call, (body) => {
      if (faults.length) return {}
      const { [lang]: _, ...others } = body.captions
      return { captions: isNothing ? others : { ...others, [lang]: vttOf(lines) } }
    })
    return { lines: lines.length, faults: faults.slice(0, 20) }
  },
  shift: async ({ db, input: { course_id, part_id, lang, milliseconds }, ...call }) => {
    let lines = 0
    await changeLesson(db, course_id, part_id, call, (body) => {
      const own = body.captions[lang]
      if (!own) throw new Failure('not_found')
      const moved = shifted(linesIn(own).lines, milliseconds / 1000)
      lines = moved.length
      return { captions: { ...body.captions, [lang]: vttOf(moved) } }
    })
    return { lines }
  },
})

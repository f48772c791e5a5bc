import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { changeLesson } from '../files/commands.server.ts'
import { captionCalls } from './contract.ts'
import { parseCaptions, shiftLines, decodeText, formatVtt } from './rules.ts'

export const captionsApi = bindHandlers(captionCalls, {
  set: async ({ db, input: { course_id, part_id, lang, file, text }, ...call }) => {
    const sent = file?.size ? decodeText(new Uint8Array(await file.arrayBuffer())) : (text ?? '')
    const { lines, faults } = parseCaptions(sent)
    const isNothing = sent.trim() === ''
    if (!isNothing && !lines.length && !faults.length) faults.push({ line: 1, code: 'time' })
    await changeLesson(db, course_id, part_id, call, (body) => {
      if (faults.length) return {}
      const { [lang]: _, ...others } = body.captions
      return { captions: isNothing ? others : { ...others, [lang]: formatVtt(lines) } }
    })
    return { lines: lines.length, faults: faults.slice(0, 20) }
  },
  shift: async ({ db, input: { course_id, part_id, lang, milliseconds }, ...call }) => {
    let lines = 0
    await changeLesson(db, course_id, part_id, call, (body) => {
      const own = body.captions[lang]
      if (!own) throw new Failure('not_found')
      const moved = shiftLines(parseCaptions(own).lines, milliseconds / 1000)
      lines = moved.length
      return { captions: { ...body.captions, [lang]: formatVtt(moved) } }
    })
    return { lines }
  },
})

import { expect, it } from 'vitest'
import { startEmptyAcademy } from '#tests/own-academy.ts'
import { PageVisitor } from '#tests/page-visitor.ts'

const { signIn, post, port } = await startEmptyAcademy({ FFMPEG_PATH: '/nowhere/ffmpeg' })

it('a server without ffmpeg and without a second address says on the pages of lessons what is missing, and what to do', async () => {
  const { cid } = await signIn('Nadia', { is_trainer: true })
  const asked = async <T>(path: string, data: object) =>
    (await post<T>(cid, `client/studio/${path}`, data)).data
  const { course_id } = await asked<{ course_id: number }>('create', { title: 'Knots' })
  const { id: parent_id } = await asked<{ id: number }>('add', { course_id, title: 'First' })
  const lesson = async (kind: string) =>
    (await asked<{ id: number }>('add', { course_id, parent_id, title: kind, kind })).id
  const [film, pack] = [await lesson('video'), await lesson('package')]
  const said = {
    en: [
      'This server cannot prepare videos yet',
      'Install the package ffmpeg',
      'This academy has no place for packages yet',
    ],
    ar: ['لا يجهّز هذا الخادم الفيديو بعد', 'ثبّت حزمة ffmpeg', 'لا مكان في هذه الأكاديمية للحزم بعد'],
  }
  for (const [locale, [noFilms, install, noPackages]] of Object.entries(said)) {
    const author = new PageVisitor(`http://127.0.0.1:${port}`, { 'accept-language': locale })
    author.cookies.set('cid', cid)
    await author.open(`/my/trainer-profile/courses/${course_id}/lesson/${film}`)
    for (const text of [noFilms!, install!, 'FFMPEG_PATH'])
      expect(author.text('#media')).toContain(text)
    expect(author.all('#media input[type=file]')).toEqual([])
    await author.open(`/my/trainer-profile/courses/${course_id}/lesson/${pack}`)
    for (const text of [noPackages!, 'CONTENT_ORIGIN'])
      expect(author.text('#media')).toContain(text)
    expect(author.all('#media input[type=file]')).toEqual([])
  }
  const begun = await post(cid, 'client/studio/video/begin', {
    course_id,
    part_id: film,
    file_name: 'a.mp4',
    bytes: 9,
  })
  expect([begun.status, begun.text]).toEqual([503, expect.stringContaining('no_ffmpeg')])
})

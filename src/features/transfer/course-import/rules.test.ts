import { expect, it } from 'vitest'
import { listArchivePictures, listPictureKeys, replacePictureKeys } from '../course-export/rules.ts'
import { isPlainWebp, isVideoSegment, hasOnlyRelativePaths } from './rules.ts'

it('a list of a film names only what lies with it', () => {
  expect(
    hasOnlyRelativePaths(
      '#EXTM3U\n#EXT-X-MAP:URI="init.mp4",BYTERANGE="10@0"\n#EXTINF:4.0,\nv240/s0.m4s\n',
    ),
  ).toBe(true)
  for (const line of [
    'https://elsewhere.example/s.ts',
    '../../secret.mp4',
    '/etc/passwd',
    '#EXT-X-KEY:METHOD=AES-128,URI="https://x.example/k"',
    'data:video/mp4;base64,AA',
  ])
    expect([line, hasOnlyRelativePaths(`#EXTM3U\n${line}\n`)]).toEqual([line, false])
})

it('a piece of a film begins as its name says', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  expect(isVideoSegment('v/s.m4s', bytes('\0\0\0\u0010moof'))).toBe(true)
  expect(isVideoSegment('master.m3u8', bytes('#EXTM3U\n'))).toBe(true)
  for (const name of ['a.mp4', 'a.m4s', 'a.m3u8', 'a.vtt', 'a.webp', 'a.html', 'a'])
    expect(isVideoSegment(name, bytes('<!doctype html><script>'))).toBe(false)
})

it('a picture stays as it is only where nothing is beside it', () => {
  const part = (type: string, size: number) => {
    const head = Buffer.alloc(8)
    head.write(type)
    head.writeUInt32LE(size, 4)
    return Buffer.concat([head, Buffer.alloc(size + (size % 2))])
  }
  const webp = (...parts: Buffer[]) =>
    Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), ...parts])
  expect(isPlainWebp(webp(part('VP8 ', 5)))).toBe(true)
  expect(isPlainWebp(webp(part('VP8X', 10), part('VP8 ', 5), part('EXIF', 4)))).toBe(false)
  expect(isPlainWebp(Buffer.from('GIF89a'))).toBe(false)
})

it('the pictures of a text are named by the archive, and found again', () => {
  const text = 'A ![x](/media/courses/aa-1.webp) and ![y](</media/b.webp>)'
  expect(listPictureKeys(text)).toEqual(['courses/aa-1.webp', 'b.webp'])
  const named = replacePictureKeys(text, (key) =>
    key === 'b.webp' ? 'pictures/2.webp' : 'pictures/1.webp',
  )
  expect(listArchivePictures(named)).toEqual(['pictures/1.webp', 'pictures/2.webp'])
})

import { expect, test } from 'vitest'
import { createLog, parseRequestId, withRequestId } from './log.server.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = []
  write(createLog('info', { write: (line) => void lines.push(line) }))
  return lines
}

test('an event is one line of JSON with the id of its request', () => {
  const lines = logged((log) =>
    withRequestId('request-1', () => log.info({ job: 'mail' }, 'sent\nforged line')),
  )
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    request_id: 'request-1',
    job: 'mail',
    msg: 'sent\nforged line',
  })
})

test('what people and services keep secret is not in it', () => {
  const secrets = {
    password: 'hunter2',
    email: 'mona@people.example',
    code: '123456',
    cid: 'token',
    authorization: 'Bearer x',
  }
  const error = Object.assign(new Error('duplicate key'), {
    detail: 'Key (email)=(mona@people.example) already exists.',
  })
  const [line] = logged((log) =>
    log.error(
      { ...secrets, user: secrets, request: { headers: secrets }, err: error },
      'unexpected',
    ),
  )

  expect(line).not.toMatch(/hunter2|mona@|123456|"token"|Bearer/)
  expect(line).toContain('duplicate key')
})

test('the names of failures are in it', () => {
  const error = Object.assign(new Error('duplicate key'), { code: '23505' })
  const [line] = logged((log) =>
    log.error({ err: error, failure: 'bad_signature', code: '123456' }, 'refused'),
  )
  expect(JSON.parse(line!)).toMatchObject({
    failure: 'bad_signature',
    code: '[redacted]',
    err: { failure: '23505', message: 'duplicate key' },
  })
})

test('a request id is taken over only if it looks like one', () => {
  expect(parseRequestId('abcdef_123-X')).toBe('abcdef_123-X')
  for (const other of [
    undefined,
    '',
    'short',
    'a b c d e f g',
    'x'.repeat(65),
    '<script>alert(1)</script>',
    'abcdefgh\n',
  ])
    expect(parseRequestId(other)).toMatch(/^[0-9a-f-]{36}$/)
})

test('making logs leaves no listeners behind on the output of the process', () => {
  const listeners = process.stdout.listenerCount('error')
  for (let count = 0; count < 20; count++) createLog('silent')
  expect(process.stdout.listenerCount('error')).toBe(listeners)
})

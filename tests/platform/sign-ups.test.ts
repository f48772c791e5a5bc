import { expect, test } from 'vitest'
import * as access from '#features/accounts/access/contract.ts'
import { signUpsPerHour } from '#features/accounts/settings.ts'
import type { Failure } from '#platform/call/failure.ts'
import { englishReader, createWorld } from '#tests/world.ts'

const world = await createWorld()
let network = 0
/** Each visitor has another network, because of rate limits. */
const visitor = () =>
  world.as(null, englishReader, { ip: `10.9.0.${network++}`, user_agent: 'tests' })
const person = (email: string) => ({
  first_name: 'Salma',
  last_name: 'Nabil',
  email,
  password: 'river-lantern-42',
})

test('a network makes as many sign-ups an hour as the owner says, and is told when to come again', async () => {
  const one = visitor()
  await world.set(signUpsPerHour, 3)
  for (let n = 0; n < 3; n++) await one(access.signUp, person(`net${n}@people.example`))
  await expect(one(access.signUp, person('net5@people.example'))).rejects.toMatchObject({
    code: 'too_many_sign_ups',
    retryAfter: 3600,
  })
  await world.set(signUpsPerHour, null)
})

test('a class of sixty signs up behind one address in an hour, whatever wrong tries come between', async () => {
  const school = visitor()
  await world.person({ email: 'taken-already@people.example' })
  for (let n = 0; n < 5; n++) {
    await expect(
      school(access.signUp, person('taken-already@people.example')),
    ).rejects.toMatchObject({ code: 'user_already_exists' })
    await expect(
      school(access.signUp, { ...person('bad@people.example'), password: 'password' }),
    ).rejects.toThrow()
  }
  for (let n = 0; n < 60; n++) await school(access.signUp, person(`class${n}@people.example`))
  await expect(school(access.signUp, person('class60@people.example'))).rejects.toMatchObject({
    code: 'too_many_sign_ups',
  })
})

test('a network that asks for many addresses in a row is no longer told which have an account', async () => {
  const stranger = visitor()
  const answerFor = async (email: string) => {
    await world.person({ email })
    return stranger(access.signUp, person(email))
      .then(() => 'sent')
      .catch((error: Failure) => error.code)
  }
  const answers: string[] = []
  for (let n = 0; n < 12; n++) answers.push(await answerFor(`known${n}@people.example`))
  expect(answers).toEqual([...Array<string>(10).fill('user_already_exists'), 'sent', 'sent'])
})

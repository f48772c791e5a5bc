import { randomInt } from 'node:crypto'
import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test'
import { demoAccounts, type DemoRole } from '../../db/demo/accounts.ts'
import { stabilizePage } from '../steady-page.ts'
import { expect, test } from './journey.ts'

export const testPassword = 'river-lantern-42'

export async function callApi<T = Record<string, string>>(
  request: APIRequestContext,
  path: string,
  data: object,
  cid?: string,
  site = '',
) {
  const answer = await request.post(`${site}/api/${path}`, { data, headers: cid ? { cid } : {} })
  return (await answer.json()) as {
    status: number
    data: T
    error: { code: string; message: string } | null
  }
}

/** From the outbox of the site. */
export async function readSentCode(request: APIRequestContext, recipient: string, site = '') {
  let code: string | undefined
  const newest = async () => {
    const messages = (await (await request.get(`${site}/dev/outbox.json`)).json()) as {
      recipient: string
      body_text: string
    }[]
    const message = messages.find((it) => it.recipient === recipient)
    return (code = message?.body_text.match(/(?<![\d+])\d{6}(?!\d)/)?.[0])
  }
  await expect.poll(newest, { intervals: [20, 50, 100] }).toBeDefined()
  return code!
}

/** Returns the address and a session token. */
export async function createPerson(request: APIRequestContext, site = '') {
  const email = `journey.${randomInt(1e12)}@people.example`
  const person = {
    first_name: 'Salma',
    last_name: 'Nabil',
    email,
    password: testPassword,
    country_id: 'eg',
  }
  const { data } = await callApi(request, 'client/access/sign-up', person, undefined, site)
  const otp = await readSentCode(request, email, site)
  const entered = await callApi(
    request,
    'client/access/confirm',
    { otp_id: data.otp_id, otp },
    undefined,
    site,
  )
  return { email, cid: entered.data.cid! }
}

/** No code was sent to the address yet, so one can be requested at once. */
export async function createFederatedPerson(request: APIRequestContext) {
  const email = `journey.${randomInt(1e12)}@people.example`
  const away = await request.get('/auth/google', { maxRedirects: 0 })
  const asked = Object.fromEntries(
    new URL(away.headers().location!, 'http://here.invalid').searchParams,
  )
  const person = { email, email_verified: true, first_name: 'Nour', last_name: 'Samir' }
  const { data } = await callApi(request, 'client/access/local-identity', { ...asked, ...person })
  await request.get(data.url!, { maxRedirects: 0 })
  return email
}

export const setSessionCookie = (page: Page, url: string, cid: string) =>
  page.context().addCookies([{ name: 'cid', value: cid, url, httpOnly: true, sameSite: 'Lax' }])

/** `leave` signs out, because sessions per account are limited. */
export async function openDemoPerson(
  browser: Browser,
  role: DemoRole,
  options: BrowserContextOptions = {},
) {
  const context = await browser.newContext(options)
  const { email, password } = demoAccounts.find((it) => it.role === role)!
  const answer = await callApi(context.request, 'client/access/login', { email, password })
  expect(answer.error).toBeNull()
  const cid = answer.data.cid!
  const page = stabilizePage(await context.newPage())
  await setSessionCookie(page, test.info().project.use.baseURL!, cid)
  const leave = async () => {
    await callApi(context.request, 'client/access/logout', {}, cid)
    await context.close()
  }
  return { page, leave }
}

import { randomInt } from 'node:crypto'
import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test'
import { demoAccounts, type DemoRole } from '../../db/demo/accounts.ts'
import { steady } from '../steady-page.ts'
import { expect } from './journey.ts'

export const password = 'river-lantern-42'

/** What a call answers. */
export async function call<T = Record<string, string>>(request: APIRequestContext, path: string, data: object, cid?: string) {
  const answer = await request.post(`/api/${path}`, { data, headers: cid ? { cid } : {} })
  return (await answer.json()) as { status: number; data: T; error: { code: string; message: string } | null }
}

/** The newest code sent to an address or number, as the outbox of a site shows it. */
export async function codeFor(request: APIRequestContext, recipient: string, site = '') {
  const newest = async () => {
    const html = await (await request.get(`${site}/dev/outbox`)).text()
    const message = [...html.matchAll(/<article.*?<\/article>/gs)].map((it) => it[0]).find((it) => it.includes(recipient))
    return message?.replaceAll(recipient, '').match(/(?<![\d+])\d{6}(?!\d)/)?.[0] ?? null
  }
  await expect.poll(newest).not.toBeNull()
  return (await newest())!
}

/** Somebody new: their address, and the token of a session. */
export async function somebody(request: APIRequestContext) {
  const email = `journey.${randomInt(1e12)}@people.example`
  const person = { first_name: 'Salma', last_name: 'Nabil', email, password, country_id: 'eg' }
  const { data } = await call(request, 'client/access/sign-up', person)
  const entered = await call(request, 'client/access/confirm', { otp_id: data.otp_id, otp: await codeFor(request, email) })
  return { email, cid: entered.data.cid! }
}

/** Somebody new who came by an account elsewhere: no code was sent to their address, so that one may be at once. */
export async function somebodyFromElsewhere(page: Page) {
  const email = `journey.${randomInt(1e12)}@people.example`
  const away = await page.request.get('/auth/google', { maxRedirects: 0 })
  const asked = Object.fromEntries(new URL(away.headers().location!, 'http://here.invalid').searchParams)
  const person = { email, email_verified: true, first_name: 'Nour', last_name: 'Samir' }
  const { data } = await call(page.request, 'client/access/local-identity', { ...asked, ...person })
  await page.request.get(data.url!, { maxRedirects: 0 })
  await page.context().clearCookies({ name: 'cid' })
  return email
}

/** Makes a browser somebody's. */
export const enter = (page: Page, url: string, cid: string) =>
  page.context().addCookies([{ name: 'cid', value: cid, url, httpOnly: true, sameSite: 'Lax' }])

/** A person of the demo academy at a browser of their own; `leave` signs them out, because nobody may be in too often. */
export async function demoPerson(browser: Browser, role: DemoRole, options: BrowserContextOptions & { baseURL: string }) {
  const context = await browser.newContext(options)
  const { email, password } = demoAccounts.find((it) => it.role === role)!
  const { data } = await call(context.request, 'client/access/login', { email, password })
  const cid = data.cid!
  const page = steady(await context.newPage())
  await enter(page, options.baseURL, cid)
  await page.addInitScript(() => location.protocol.startsWith('http') && sessionStorage.setItem('phone-later', 'yes'))
  const leave = async () => {
    await call(context.request, 'client/access/logout', {}, cid)
    await context.close()
  }
  return { page, leave }
}

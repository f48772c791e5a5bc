import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './journey.ts'

export const password = 'river-lantern-42'

/** What a call answers. */
export async function call(request: APIRequestContext, path: string, data: object, cid?: string) {
  const answer = await request.post(`/api/${path}`, { data, headers: cid ? { cid } : {} })
  return (await answer.json()) as { status: number; data: Record<string, unknown>; error: { code: string; message: string } | null }
}

/** The newest code sent to an address. */
async function codeFor(request: APIRequestContext, recipient: string) {
  const newest = async () => {
    const html = await (await request.get('/dev/outbox')).text()
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
  return { email, cid: String(entered.data.cid) }
}

/** Makes a browser somebody's. */
export const enter = (page: Page, url: string, cid: string) =>
  page.context().addCookies([{ name: 'cid', value: cid, url, httpOnly: true, sameSite: 'Lax' }])

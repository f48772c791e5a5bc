import { href } from 'react-router'
import { readBody } from '#platform/call/request-body.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { dataHeaders } from '#platform/call/security.server.ts'
import { numbers } from '#platform/data/constants.ts'
import { findUserById } from '../queries.server.ts'
import { isSessionRecentlyAuthenticated } from '../reauthentication/queries.server.ts'
import { loginPassword } from '../settings.ts'
import {
  finishSocialLogin,
  createLinkToken,
  startSocialLogin,
  unlinkIdentity,
} from './commands.server.ts'
import { socialCalls } from './contract.ts'
import { createLocalCode } from './gateways/local.ts'
import { listOfferedProviders } from './gateways/offered.ts'
import { listIdentities } from './queries.server.ts'
import { providers } from './gateways/claims.ts'

export const socialApi = bindHandlers(socialCalls, {
  providers: ({ services }) => ({
    items: listOfferedProviders(services),
    is_built_in: services.config.identity.local,
    password: services.settings.get(loginPassword),
  }),
  start: ({ db, input, ...call }) => startSocialLogin(db, input, call),
  finish: ({ db, input, ...call }) => finishSocialLogin(db, input, call),
  identities: async ({ db, actor, now, services }) => {
    const linked = await listIdentities(db, actor.id)
    const is_proved = await isSessionRecentlyAuthenticated(db, actor.session_id, now)
    const offered = listOfferedProviders(services)
    // A linked account can be unlinked even when its provider is no longer offered.
    const shown = providers.filter(
      (item) => offered.includes(item) || linked.some(({ provider }) => provider === item),
    )
    return {
      items: shown.map((provider) => {
        const {
          id = null,
          email = null,
          linked_at = null,
        } = linked.find((it) => it.provider === provider) ?? {}
        return {
          provider,
          id,
          email,
          linked_at,
          link:
            is_proved && !id ? createLinkToken(services.secret, actor.session_id, provider) : null,
        }
      }),
      has_password: Boolean((await findUserById(db, actor.id))?.password_hash),
      is_proved,
    }
  },
  unlink: ({ db, input, ...call }) => unlinkIdentity(db, input.id, call),
  localIdentity: ({
    input: { state, provider, nonce, challenge, ...person },
    now,
    services: { config, secret },
  }) => {
    if (!config.identity.local) throw new Failure('not_found')
    const code = createLocalCode(secret, { provider, state, nonce, challenge }, person, now)
    return {
      url: `${href('/auth/:provider/callback', { provider })}?${new URLSearchParams({ code, state })}`,
    }
  },
})

const carried = ['code', 'state', 'iss', 'error', 'error_description', 'user']

/**
 * Apple posts cross-site, so SameSite cookies are missing. Redirects to the same address by GET,
 * which carries them.
 */
export async function redirectPostedAnswer(request: Request) {
  const sent = await readBody(request, numbers.body_bytes)
  const query = new URLSearchParams()
  for (const name of carried) {
    const value = sent[name]
    if (typeof value === 'string' && value.length <= 4000) query.set(name, value)
  }
  const headers = {
    ...dataHeaders,
    location: `${new URL(request.url).pathname}?${query}`,
    'cache-control': 'no-store',
  }
  return new Response(null, { status: 303, headers })
}

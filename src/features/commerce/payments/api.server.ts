import { Failure } from '#platform/call/failure.ts'
import { failures } from '#platform/call/failures.ts'
import { dataHeaders } from '#platform/call/security.server.ts'
import { readBytes } from '#platform/call/body.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { numbers } from '#platform/data/numbers.ts'
import type { Services } from '#platform/process/services.server.ts'
import { askGateway } from '../orders/commands.server.ts'
import { settle } from './commands.server.ts'
import { gatewayNamed } from './gateways/all.ts'

/** What a gateway tells by itself. 200 means that it is kept; anything else, and it tells it again. */
export async function gatewayAnswer(db: Db, services: Services, name: string, request: Request, now: Date): Promise<Response> {
  const answer = (status: number) => new Response(null, { status, headers: dataHeaders })
  const gateway = gatewayNamed(name, db, services, now)
  if (!gateway) return answer(404)
  try {
    // Signed are the very bytes that came.
    const body = new TextDecoder().decode(await readBytes(request, numbers.body_bytes))
    for (const { order_id, events } of await gateway.read({ body, headers: request.headers })) {
      if (!(await isOurs(db, order_id, name))) continue
      if (events.length) await settle(db, services, { order_id, gateway: name, events }, now)
      else await askGateway(db, services, order_id, now)
    }
    return answer(200)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    services.log.warn({ gateway: name, code: error.code }, 'a message in the name of a gateway was refused')
    return answer(failures[error.code].status)
  }
}

const isOurs = async (db: Db, id: string, gateway: string) =>
  /^[0-9a-f-]{36}$/.test(id) &&
  (await db.selectFrom('orders').select('id').where('id', '=', id).where('gateway', '=', gateway).executeTakeFirst()) !== undefined

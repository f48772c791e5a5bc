import { usePaymentMethods, useRefundRule } from '#features/catalogue/parts/paying-note.tsx'
import { useMessages } from '#platform/language/words.tsx'
import { Accordion, AccordionItem } from '#ui/actions/accordion.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { pricingMessages } from '../pricing/messages.ts'

export function PlanFaq() {
  const said = useMessages(pricingMessages)
  const [ways, rule] = [usePaymentMethods(), useRefundRule()]
  return (
    <section aria-labelledby="questions" className="grid items-start gap-x-10 gap-y-4 pt-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="grid justify-items-start gap-2">
        <h2 id="questions" className="text-2xl">
          {said.questions}
        </h2>
        <p className="text-sm text-ink-2">{said.otherQuestion}</p>
        <TextLink to="/contact-us">{said.writeToUs}</TextLink>
      </div>
      <Accordion>
        <AccordionItem title={said.askRenews} group="questions" open>
          {said.renews}
        </AccordionItem>
        <AccordionItem title={said.askCertificates} group="questions">
          {said.certificates}
        </AccordionItem>
        {ways && (
          <AccordionItem title={said.askPay} group="questions">
            {ways}
          </AccordionItem>
        )}
        <AccordionItem title={said.askRefund} group="questions">
          {rule ? said.refund(rule) : said.noRefund} <TextLink to="/refund-policy">{said.refundPolicy}</TextLink>
        </AccordionItem>
        <AccordionItem title={said.askCountry} group="questions">
          {said.byCountry}
        </AccordionItem>
      </Accordion>
    </section>
  )
}

import { href } from 'react-router'
import { usePaymentMethods, useRefundRule } from '#features/catalogue/components/paying-note.tsx'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Accordion, AccordionItem } from '#ui/actions/accordion.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { pricingMessages } from '../pricing-messages.ts'

export function PlanFaq() {
  const t = useMessages(pricingMessages)
  const [ways, rule] = [usePaymentMethods(), useRefundRule()]
  return (
    <section
      aria-labelledby="questions"
      className="grid items-start gap-x-10 gap-y-4 pt-4 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div className="grid justify-items-start gap-2">
        <h2 id="questions" className="text-2xl">
          {t.questions}
        </h2>
        <p className="text-sm text-ink-2">{t.otherQuestion}</p>
        <TextLink to={href('/contact-us')}>{t.writeToUs}</TextLink>
      </div>
      <Accordion>
        <AccordionItem title={t.askRenews} group="questions" open>
          {t.renews}
        </AccordionItem>
        <AccordionItem title={t.askCertificates} group="questions">
          {t.certificates}
        </AccordionItem>
        {ways && (
          <AccordionItem title={t.askPay} group="questions">
            {ways}
          </AccordionItem>
        )}
        <AccordionItem title={t.askRefund} group="questions">
          {rule ? t.refund(rule) : t.noRefund}{' '}
          <TextLink to={href('/refund-policy')}>{t.refundPolicy}</TextLink>
        </AccordionItem>
        <AccordionItem title={t.askCountry} group="questions">
          {t.byCountry}
        </AccordionItem>
      </Accordion>
    </section>
  )
}

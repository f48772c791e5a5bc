import {
  templateColors,
  drawFrame,
  certificateTemplates,
  templatePalettes,
  type TemplateColor,
  type CertificateTemplate,
} from '#features/certificates/templates.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { certificateDraftMessages } from '../messages.ts'

const box =
  'relative grid cursor-pointer gap-1.5 rounded-md border border-line p-1.5 text-center text-sm hover:bg-surface-2 has-checked:border-brand has-checked:inset-ring has-checked:inset-ring-brand has-focus-visible:outline-3 has-focus-visible:outline-focus'
const unseen = 'absolute inset-0 size-full cursor-pointer opacity-0'
const toDataUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

export function TemplateChoice({
  look,
  colour,
}: {
  look: CertificateTemplate
  colour: TemplateColor
}) {
  const t = useMessages(certificateDraftMessages)
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{t.look}</legend>
        <div className="grid grid-cols-2 gap-3 @min-[48rem]/page:grid-cols-4">
          {certificateTemplates.map((template) => (
            <label key={template} className={box}>
              <input
                type="radio"
                name="look"
                value={template}
                defaultChecked={template === look}
                className={unseen}
              />
              <img
                src={toDataUrl(drawFrame(template, colour))}
                alt=""
                width={842}
                height={595}
                className="w-full rounded-sm"
              />
              {t[template]}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{t.colours}</legend>
        <div className="grid grid-cols-2 gap-3 @min-[48rem]/page:grid-cols-4">
          {templateColors.map((color) => (
            <label key={color} className={box}>
              <input
                type="radio"
                name="colours"
                value={color}
                defaultChecked={color === colour}
                className={unseen}
              />
              <svg viewBox="0 0 60 12" aria-hidden="true" className="w-full rounded-sm">
                {[
                  templatePalettes[color].frame,
                  templatePalettes[color].deep,
                  templatePalettes[color].metal,
                ].map((fill, at) => (
                  <rect key={fill} x={at * 20} width="20" height="12" fill={fill} />
                ))}
              </svg>
              {t[color]}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

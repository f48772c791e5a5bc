import type { Question } from '#features/testing/questions/contract.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { zip } from '#platform/files/zip-writer.server.ts'
import { supportsType, type BilingualText } from './rules.ts'
import type { ExportedQuestion } from './exported.ts'
import { fromHtml } from './html.ts'
import { escapeXml } from './xml.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** One item per question, with its image as a separate file. */
export function writeQti(bank: readonly ExportedQuestion[]): Promise<Buffer> {
  const kept = bank.filter((it) => supportsType.qti(it.question.type))
  const files = kept.flatMap((item) => [
    { name: `item-${item.id}.xml`, bytes: Buffer.from(formatItem(item)) },
    ...(item.picture ? [{ name: `picture-${item.id}.webp`, bytes: item.picture }] : []),
  ])
  return zip([{ name: 'imsmanifest.xml', bytes: Buffer.from(buildManifest(kept)) }, ...files])
}

function buildManifest(bank: readonly ExportedQuestion[]) {
  const resources = bank.map(({ id, tags, picture }) => {
    const words = tags
      .map(
        (tag) =>
          `<imsmd:keyword><imsmd:langstring>${escapeXml(tag)}</imsmd:langstring></imsmd:keyword>`,
      )
      .join('')
    const about =
      words && `<metadata><imsmd:lom><imsmd:general>${words}</imsmd:general></imsmd:lom></metadata>`
    const shown = picture ? `<file href="picture-${id}.webp"/>` : ''
    return `<resource identifier="R${id}" type="imsqti_item_xmlv2p1" href="item-${id}.xml">${about}<file href="item-${id}.xml"/>${shown}</resource>`
  })
  return `${head}<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:imsmd="http://www.imsglobal.org/xsd/imsmd_v1p2" identifier="questions"><organizations/><resources>
${resources.join('\n')}
</resources></manifest>
`
}

const languages = ['en', 'ar'] as const
const formatBilingual = (both: BilingualText, element: string, say: (text: string) => string) =>
  languages
    .map((language) =>
      both[language]
        ? `<${element} xml:lang="${language}">${say(both[language])}</${element}>`
        : '',
    )
    .join('')
const toXhtml = (markdown: string) =>
  renderMarkdown(markdown)
    .html.replace(/<(br|hr|img)\b([^>]*?)\s*\/?>/g, '<$1$2/>')
    .replace(/&(?!(?:amp|lt|gt|quot|#\d+);)/g, '&amp;')
const toPlainWords = (markdown: string) => fromHtml(renderMarkdown(markdown).html, 'plain').text
const formatBlocks = (both: BilingualText) => formatBilingual(both, 'div', toXhtml)
const formatLine = (both: BilingualText) =>
  formatBilingual(both, 'span', (text) => escapeXml(text).replace(/`([^`]*)`/g, '<code>$1</code>'))
const toBilingualText = <Name extends string>(
  item: Record<Name | `${Name}_ar`, string>,
  name: Name,
): BilingualText => ({
  en: item[name],
  ar: item[`${name}_ar`],
})

function formatItem({ id, question, points, picture }: ExportedQuestion) {
  const { content, key } = question
  const explanation = toBilingualText(key, 'explanation')
  const alt = [content.image_text, content.image_text_ar].filter(Boolean).join(' / ')
  const title = toPlainWords(content.prompt || content.prompt_ar).slice(0, 100)
  const isPartial = 'partial_credit' in key && key.partial_credit
  return `${head}<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="Q${id}" title="${escapeXml(title)}" adaptive="false" timeDependent="false"${isPartial ? ' label="partial"' : ''}>
${buildDeclaration(question)}
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="${points}"/>
<outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float"><defaultValue><value>${points}</value></defaultValue></outcomeDeclaration>
<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>
<itemBody>${formatBlocks(toBilingualText(content, 'prompt'))}${picture ? `<p><img src="picture-${id}.webp" alt="${escapeXml(alt)}"/></p>` : ''}
${buildInteraction(question)}</itemBody>
${buildProcessing(question)}
${explanation.en || explanation.ar ? `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="why" showHide="show">${formatBlocks(explanation)}</modalFeedback>` : ''}
</assessmentItem>
`
}

const formatDeclaration = (cardinality: string, baseType: string, values: string[], more = '') =>
  `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${baseType}"><correctResponse>${values.map((it) => `<value>${it}</value>`).join('')}</correctResponse>${more}</responseDeclaration>`

function buildDeclaration(question: Question) {
  switch (question.type) {
    case 'single_choice':
      return formatDeclaration('single', 'identifier', [question.key.correct])
    case 'multiple_choice': {
      const { correct, partial_credit } = question.key
      const share = 1 / correct.length
      const entries = question.content.options.map(
        (option) =>
          `<mapEntry mapKey="${option.key}" mappedValue="${correct.includes(option.key) ? share : -share}"/>`,
      )
      return formatDeclaration(
        'multiple',
        'identifier',
        correct,
        partial_credit
          ? `<mapping lowerBound="0" upperBound="1" defaultValue="0">${entries.join('')}</mapping>`
          : '',
      )
    }
    case 'true_false':
      return formatDeclaration('single', 'identifier', [String(question.key.correct)])
    case 'rearrange':
      return formatDeclaration('ordered', 'identifier', question.key.correct_order)
    case 'range_number':
      return formatDeclaration('single', 'float', [
        String((question.key.min + question.key.max) / 2),
      ])
    default:
      return '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"/>'
  }
}

const formatChoice = (key: string, text: string) =>
  `<simpleChoice identifier="${key}">${text}</simpleChoice>`

function buildInteraction(question: Question) {
  switch (question.type) {
    case 'single_choice':
    case 'multiple_choice': {
      const most = question.type === 'single_choice' ? 1 : 0
      return `<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="${most}">${question.content.options.map((option) => formatChoice(option.key, formatLine(toBilingualText(option, 'text')))).join('')}</choiceInteraction>`
    }
    case 'true_false':
      return `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">${formatChoice('true', formatLine({ en: 'True', ar: 'صواب' }))}${formatChoice('false', formatLine({ en: 'False', ar: 'خطأ' }))}</choiceInteraction>`
    case 'rearrange':
      return `<orderInteraction responseIdentifier="RESPONSE" shuffle="true">${question.content.items.map((item) => formatChoice(item.key, formatLine(toBilingualText(item, 'text')))).join('')}</orderInteraction>`
    case 'range_number':
      return '<p><textEntryInteraction responseIdentifier="RESPONSE"/></p>'
    default:
      return '<extendedTextInteraction responseIdentifier="RESPONSE"/>'
  }
}

const formatTemplate = (name: string) =>
  `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${name}"/>`

function buildProcessing(question: Question) {
  if (question.type === 'essay') return ''
  if (question.type === 'multiple_choice' && question.key.partial_credit)
    return formatTemplate('map_response')
  if (question.type !== 'range_number') return formatTemplate('match_correct')
  const compared = (how: string, value: number) =>
    `<${how}><variable identifier="RESPONSE"/><baseValue baseType="float">${value}</baseValue></${how}>`
  return `<responseProcessing><responseCondition><responseIf><and>${compared('gte', question.key.min)}${compared('lte', question.key.max)}</and><setOutcomeValue identifier="SCORE"><variable identifier="MAXSCORE"/></setOutcomeValue></responseIf></responseCondition></responseProcessing>`
}

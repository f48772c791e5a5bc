import { zip } from './zip-fixture.ts'

/** One item for each page. */
export function buildManifest(
  edition: '1.2' | '2004',
  pages: string[],
  { title = 'Fire safety', item = '' } = {},
) {
  const is12 = edition === '1.2'
  const adlcp = is12
    ? 'http://www.adlnet.org/xsd/adlcp_rootv1p2'
    : 'http://www.adlnet.org/xsd/adlcp_v1p3'
  const items = pages.map(
    (_, at) =>
      `<item identifier="I${at}" identifierref="R${at}"><title>Part ${at + 1}</title>${item}</item>`,
  )
  const type = is12 ? 'adlcp:scormtype' : 'adlcp:scormType'
  const resources = pages.map(
    (href, at) => `<resource identifier="R${at}" type="webcontent" ${type}="sco" href="${href}"/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="M" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="${adlcp}" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
<metadata><schema>ADL SCORM</schema><schemaversion>${is12 ? '1.2' : '2004 4th Edition'}</schemaversion></metadata>
<organizations default="O"><organization identifier="O"><title>${title}</title>${items.join('')}</organization></organizations>
<resources>${resources.join('')}</resources></manifest>`
}

export const buildScormPackage = (files: Record<string, string>) =>
  zip(
    Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
    { folders: true },
  )

import { posix } from 'node:path'
import type { ScormEdition, PackagePart } from '#features/player/scorm/rules.ts'
import {
  findChild,
  getChildren,
  findNodes,
  parseXml,
  getText,
  type XmlNode,
} from '#features/questions/import-export/gateways/xml.ts'
import { PackageError } from './rules.ts'

export type Manifest = { edition: ScormEdition; title: string; parts: PackagePart[] }

const most = { parts: 200, title: 200, launch: 4000 }

/** Reads the edition and the launch order from `imsmanifest.xml`; rejects DTDs and entities. */
export function readManifest(text: string): Manifest {
  let manifest: XmlNode
  try {
    manifest = parseXml(text)
  } catch {
    throw new PackageError('bad_manifest')
  }
  if (manifest?.name !== 'manifest') throw new PackageError('bad_manifest')
  const resources = findChild(manifest, 'resources')
  const base = (manifest.attributes['base'] ?? '') + (resources?.attributes['base'] ?? '')
  const known = new Map(
    getChildren(resources, 'resource').map((it) => [it.attributes['identifier'] ?? '', it]),
  )
  const organizations = findChild(manifest, 'organizations')
  const all = getChildren(organizations, 'organization')
  const organization =
    all.find((item) => item.attributes['identifier'] === organizations?.attributes['default']) ??
    all[0]
  const items = organization ? [...findNodes(organization, 'item')] : []
  const started = items.flatMap((item) => {
    const resource = known.get(item.attributes['identifierref'] ?? '')
    return resource?.attributes['href'] ? [{ item, resource }] : []
  })
  // Some manifests have no organization, only one launchable resource.
  const bare = started.length
    ? []
    : [...known.values()].filter((it) => it.attributes['href'] && isSco(it))
  const scos = started.filter((it) => isSco(it.resource))
  const chosen: { item: XmlNode | undefined; resource: XmlNode }[] = scos.length
    ? scos
    : started.length
      ? started
      : bare.map((resource) => ({ item: undefined, resource }))
  if (!chosen.length) throw new PackageError('no_start')
  if (chosen.length > most.parts) throw new PackageError('too_large')
  const title = getTitle(organization) || getTitle(chosen[0]!.item)
  return {
    edition: detectEdition(manifest, known),
    title: title.slice(0, most.title),
    parts: chosen.map(({ item, resource }, at) => ({
      title: (getTitle(item) || title || String(at + 1)).slice(0, most.title),
      href: resolveHref(
        base + (resource.attributes['base'] ?? ''),
        resource.attributes['href']!,
        item?.attributes['parameters'] ?? '',
      ),
      ...readRequirements(item),
    })),
  }
}

/** 1.2 writes `scormtype`, 2004 `scormType`. */
const getScormType = (xmlNode: XmlNode) =>
  xmlNode.attributes['scormType'] ?? xmlNode.attributes['scormtype'] ?? ''
const isSco = (it: XmlNode) => getScormType(it).toLowerCase() === 'sco'
const getTitle = (item: XmlNode | undefined) =>
  getText(findChild(item, 'title')).replace(/\s+/g, ' ').trim()

function detectEdition(manifest: XmlNode, resources: Map<string, XmlNode>): ScormEdition {
  const version = getText(findChild(findChild(manifest, 'metadata'), 'schemaversion')).trim()
  if (/^1\.[0-2]/.test(version)) return '1.2'
  if (/2004|1\.3/.test(version)) return '2004'
  return [...resources.values()].some((it) => 'scormType' in it.attributes) ? '2004' : '1.2'
}

/** Rejects launch addresses outside the package. */
function resolveHref(base: string, href: string, parameters: string) {
  const whole = base + href.trim().replaceAll('\\', '/')
  if (/^[a-z][a-z0-9+.-]*:|^\//i.test(whole)) throw new PackageError('no_start')
  const [, path, rest] = /^([^?#]*)(.*)$/s.exec(whole)!
  const own = posix.normalize(path!)
  if (own === '..' || own.startsWith('../')) throw new PackageError('unsafe')
  const added = parameters.trim().replace(/^[?&]+/, '')
  const joined = !added
    ? rest!
    : added.startsWith('#')
      ? rest! + added
      : rest!.startsWith('?')
        ? `${rest!}&${added}`
        : `?${added}${rest!}`
  return own + joined
}

const parseNumber = (text: string | undefined) =>
  text?.trim() && Number.isFinite(Number(text)) ? Number(text) : null

/** Completion and mastery thresholds, by the names of either edition. */
function readRequirements(item: XmlNode | undefined) {
  const threshold = findChild(item, 'completionThreshold')
  const primary = findChild(
    findChild(findChild(item, 'sequencing'), 'objectives'),
    'primaryObjective',
  )
  const isMeasured = primary?.attributes['satisfiedByMeasure'] === 'true'
  const launch = findChild(item, 'datafromlms') ?? findChild(item, 'dataFromLMS')
  return {
    mastery_score: parseNumber(getText(findChild(item, 'masteryscore'))),
    passing_score: isMeasured
      ? (parseNumber(getText(findChild(primary, 'minNormalizedMeasure'))) ?? 1)
      : null,
    completion_threshold: parseNumber(
      threshold?.attributes['minProgressMeasure'] ?? getText(threshold),
    ),
    launch_data: getText(launch).trim().slice(0, most.launch),
  }
}

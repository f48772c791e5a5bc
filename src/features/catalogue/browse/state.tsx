import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { buildListingPath, parseListingUrl, type ListingQuery } from './rules.ts'

/** What the page asks for, or already asks for while the answer is on its way, and how to ask for something else. */
export function useListingQuery() {
  const here = useLocation()
  const { location: ahead } = useNavigation()
  const navigate = useNavigate()
  const next = ahead ? parseListingUrl(ahead) : null
  return {
    query: next ?? parseListingUrl(here)!,
    /** As a page of its own, from its top. */
    search: (it: ListingQuery) => void navigate(buildListingPath(it)),
    /** The page stays where it is: what changes is in sight. */
    change: (it: ListingQuery) => void navigate(buildListingPath(it), { preventScrollReset: true, state: { keepScroll: true } }),
    isLoading: next !== null,
  }
}

/** True once something has lasted long enough to be worth showing. */
export function useDelayedFlag(active: boolean, ms = 250) {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setLasting(true), ms)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [active, ms])
  return lasting
}

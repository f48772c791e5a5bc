import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { parseListingUrl, type ListingQuery } from './rules.ts'
import { buildListingPath } from './paths.ts'

/** Returns the pending query during navigation. */
export function useListingQuery() {
  const here = useLocation()
  const { location: ahead } = useNavigation()
  const navigate = useNavigate()
  const next = ahead ? parseListingUrl(ahead) : null
  return {
    query: next ?? parseListingUrl(here)!,
    /** Navigates to the top of the page. */
    search: (it: ListingQuery) => void navigate(buildListingPath(it)),
    /** Preserves the scroll position. */
    change: (listingQuery: ListingQuery) =>
      void navigate(buildListingPath(listingQuery), {
        preventScrollReset: true,
        state: { keepScroll: true },
      }),
    isLoading: next !== null,
  }
}

/** Prevents flicker of short loading states. */
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

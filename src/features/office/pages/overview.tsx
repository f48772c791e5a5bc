import { redirect } from 'react-router'

/** The office opens at what there is to do. */
export const loader = () => redirect('/office/people')

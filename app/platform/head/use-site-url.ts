import { useRouteLoaderData } from 'react-router'

/** The public address of the site, without a slash at the end. */
export const useSiteUrl = () => useRouteLoaderData<{ siteUrl: string }>('root')?.siteUrl ?? ''

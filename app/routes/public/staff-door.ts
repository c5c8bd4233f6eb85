import { type ClientLoaderFunctionArgs, redirectDocument } from 'react-router'

/** A page for staff comes from a build of its own. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => redirectDocument(request.url)

export default () => null

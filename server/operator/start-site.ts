import { recover } from '../upgrade/recover.ts'
import { enterSite, openInstallation, runAsSite } from './run-as-site.ts'
import {
  findRunningSite,
  findService,
  isService,
  startInBackground,
  stopRunning,
} from './service.ts'

/** Starts the installed service or, without one, the site in this terminal or behind it. */
export async function startSite(args: string[]): Promise<void> {
  const installation = openInstallation()
  const service = findService(installation)
  recover(installation, service)
  if (isService(service)) {
    service.start(installation.product)
    console.log('The service was started. "./site status" says how it is.')
  } else if (args.includes('--background')) {
    const { product } = enterSite()
    const { url } = findRunningSite() ?? (await startInBackground(product))
    console.log(`The site runs on ${url}`)
  } else await runAsSite('index.ts', [])
}

export async function stopSite(): Promise<void> {
  const installation = openInstallation()
  const service = findService(installation)
  if (isService(service)) return service.stop(installation.product)
  enterSite()
  console.log((await stopRunning()) ? 'The site was stopped.' : 'The site does not run.')
}

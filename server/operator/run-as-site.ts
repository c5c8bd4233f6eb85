import { findInstallation, type Installation, loadEnvironment } from './installation.ts'
import { becomeSiteUser } from './site-user.ts'

/** Reads the settings. The rest has the rights of the person who typed the command. */
function openInstallation(): Installation {
  const installation = findInstallation()
  loadEnvironment(installation)
  return installation
}

/** Reads the settings and becomes the site's user. */
export function enterSite(): Installation {
  const installation = openInstallation()
  becomeSiteUser(process.env.DATA_DIR ?? '', installation.isRelease)
  try {
    process.chdir(installation.product)
  } catch {
    throw new Error(
      `The owner of the data folder may not open ${installation.product}. Put the program where that account can read it, or give it the data: chown -R.`,
    )
  }
  return installation
}

/** Runs a module of the server as if it had been started with these arguments. */
export async function runAsSite(module: string, args: string[]): Promise<void> {
  enterSite()
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...args)
  await import(`../${module}`)
}

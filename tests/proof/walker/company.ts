import { hire } from '../../e2e/administrators.ts'
import { signUpFirstAdministrator } from '../../e2e/first-administrator.ts'
import { connectService } from '../../e2e/service-client.ts'
import { startMailCatcher } from '../../mail-catcher.ts'
import { anna, ruth, seller } from '../../received-messages.ts'
import { makeDataFolder, startSite } from '../../site-process.ts'
import type { Person } from './people.ts'

export type Company = Awaited<ReturnType<typeof openCompany>>

export const tilly = {
  id: '5ca1ab1e-0000-4000-8000-000000000001',
  name: 'Tilly',
  family: 'Ruth Hansen',
}

/** The site of one walk, which begins with the demo content, and the people who use it. */
export async function openCompany(product?: string) {
  const data = await makeDataFolder(process.env.DEMO_DATA)
  const mail = await startMailCatcher()
  const site = await startSite(data.folder, { SMTP_URL: mail.url }, { product })
  const owner = await signUpFirstAdministrator(site)
  const colleague = await hire(site, owner, {
    email: 'colleague@example.com',
    password: 'larch above the lake',
  })
  const service = await connectService(site)
  const inProgress = {
    ...ruth,
    name: 'Marta Olsen',
    email: 'marta@example.com',
    status: 'in-progress',
  }
  for (const message of [ruth, inProgress, anna, seller] as object[])
    await service.from('contact_form_submissions').insert(message).throwOnError()
  await service.from('pets').insert(tilly).throwOnError()
  const people: Person[] = []
  return {
    ...{ site, mail, service, owner, colleague, people },
    /** Whether the mail server takes every mail. */
    isMailTaken: true,
    close: async () => {
      for (const { page } of people) await page.context().close()
      await site.kill('SIGTERM')
      await mail.stop()
      await data.remove()
    },
  }
}

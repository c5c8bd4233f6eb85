import { beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from './test-app.ts'
import { createTestUsers, people } from './test-users.ts'

const database = await createTestDatabase()
await createTestUsers(database.owner)

let id = ''
beforeEach(async () => {
  await database.owner`truncate contact_form_submissions, message_replies, reminders, mail_outbox, audit_log`
  const [row] = await database.as(
    people.service,
    (sql) =>
      sql`select submit_contact_message('Ruth', 'ruth@example.com', '250 555 0142', 'Biscuit died.') as id`,
  )
  id = row?.id
})

const findMessage = async () => {
  const [row] = await database.owner`select * from contact_form_submissions where id = ${id}`
  return row
}

test.each(['name', 'email', 'phone', 'message', 'created_at', 'spam_reason'])(
  'staff cannot rewrite the %s of a message',
  async (column) => {
    const before = await findMessage()
    await expect(
      database.as(
        people.administrator,
        (sql) => sql`
        update contact_form_submissions set ${sql(column)} = null where id = ${id}`,
      ),
    ).rejects.toMatchObject({ code: '42501' })
    expect(await findMessage()).toEqual(before)
  },
)

test('a message has one of three states', async () => {
  for (const status of ['in-progress', 'completed', 'new']) {
    await database.as(
      people.administrator,
      (sql) => sql`
      update contact_form_submissions set status = ${status}, admin_read = true where id = ${id}`,
    )
    expect(await findMessage()).toMatchObject({ status, admin_read: true })
  }
  await expect(
    database.as(
      people.administrator,
      (sql) => sql`
      update contact_form_submissions set status = 'lost' where id = ${id}`,
    ),
  ).rejects.toMatchObject({ code: '23514' })
})

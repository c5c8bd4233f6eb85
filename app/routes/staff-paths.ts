/** What stands below them is for staff, and comes from the build for staff. */
export const staffPaths = ['admin', 'auth']

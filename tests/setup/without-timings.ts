// In development React writes down for a browser's profiler what each component took, which takes longer than many do.
// It does without where the console has no place for it, and goes on complaining of mistakes.
Object.assign(console, { timeStamp: undefined, createTask: undefined })

// In development, React records for the browser's profiler how long each component takes, which takes longer than many
// components do. Without a place for it on the console, React skips that and still reports mistakes.
Object.assign(console, { timeStamp: undefined, createTask: undefined })

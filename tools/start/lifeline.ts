/** Comes before each service: it ends as at a SIGTERM when the process that started it is gone, however that one ended. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))

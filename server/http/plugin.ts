import type { FastifyInstance, FastifyPluginCallback } from 'fastify'

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))

/** A part of the server with hooks of its own, which nothing outside it has. What `mount` throws fails the start. */
export const asPlugin =
  (mount: (plugin: FastifyInstance) => void): FastifyPluginCallback =>
  (plugin, _options, done) => {
    let failure: Error | undefined
    try {
      mount(plugin)
    } catch (reason) {
      failure = asError(reason)
    }
    done(failure)
  }

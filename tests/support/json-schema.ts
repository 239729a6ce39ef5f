import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { fieldsOf, type Json } from '../../server/openapi/json.ts'

/** Checks values against schemas of an OpenAPI document; `$ref`s mean its components. */
export type SchemaChecks = {
  /** Undefined where the value is as the schema says; otherwise what is wrong. */
  wrong(schema: Json, value: unknown): string | undefined
}

/** The checks of this document. A schema is compiled once. */
export const schemaChecks = (document: Json): SchemaChecks => {
  // The patterns beside the formats say the same, and are checked.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema({ $id: 'document', components: fieldsOf(document['components']) })
  const compiled = new Map<string, ValidateFunction>()
  return {
    wrong: (schema, value) => {
      const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')
      const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text))
      compiled.set(text, validate)
      return validate(value) ? undefined : ajv.errorsText(validate.errors).slice(0, 500)
    },
  }
}

import { z } from 'zod';
import type { Json, JsonObject } from './json.ts';

/** Any JSON value; one instance, so that the generated schema defines it once. */
export const anyJson = z.json();
export const jsonObject = z.record(z.string(), anyJson) as z.ZodType<JsonObject>;

/** Takes any JSON value; the shape is there for what it says of its keys. Lint is who complains. */
export function anyValue(shape: z.ZodType): z.ZodType<Json> {
  return z.union([shape, anyJson]) as unknown as z.ZodType<Json>;
}

/** Takes any object; the shape is there for what it says of its keys. */
export function anyObject(...shapes: [z.ZodType, ...z.ZodType[]]): z.ZodType<JsonObject> {
  return z.union([...shapes, jsonObject]) as unknown as z.ZodType<JsonObject>;
}

type AnyKey = z.ZodOptional<z.ZodType<Json>>;

/** A key whose value is text, with the values it usually has. */
export function note(description: string, examples?: readonly string[]): AnyKey {
  const meta = examples ? { description, examples: [...examples] } : { description };
  return anyValue(z.string()).optional().meta(meta);
}

/** A key whose value is true or false. */
export function flag(description: string): AnyKey {
  return anyValue(z.boolean()).optional().describe(description);
}

/** A key whose value is a number. */
export function count(description: string): AnyKey {
  return anyValue(z.number()).optional().describe(description);
}

/** A key whose value is a list. */
export function list(description: string, item: z.ZodType = anyJson): AnyKey {
  return anyValue(z.array(item)).optional().describe(description);
}
